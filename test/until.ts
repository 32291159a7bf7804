import { vi } from 'vitest'

// Only ends a wait that hangs; it is no limit on a machine's speed.
const limitMs = 300_000

/** Waits until a check returns something truthy, and returns that. */
export async function until<Answer>(
  check: () => Answer | Promise<Answer>,
  { intervalMs = 50 }: { readonly intervalMs?: number } = {},
) {
  return vi.waitUntil(check, { interval: intervalMs, timeout: limitMs })
}
