import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const start = Date.parse('2026-11-23T09:00:00Z')
const stored = new Map<string, string>()

/** The toasts that a page requested at `at` finds. */
async function openPage(at: number) {
  vi.setSystemTime(at)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(at)
  vi.resetModules()
  return await import('./due-toasts.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the time that the next page takes to load doesn’t count as shown', async () => {
  const login = await openPage(start)
  login.noteToast('success', 'Login successfully', 5_000)
  const home = await openPage(start + 1_000)
  vi.setSystemTime(start + 9_000)
  expect(home.takeDueToasts()).toEqual([{ kind: 'success', message: 'Login successfully', restMs: 4_000 }])
  expect(home.takeDueToasts()).toEqual([])
})

test('a toast is shown for five seconds at most, also if the device’s clock was set back', async () => {
  const login = await openPage(start)
  login.noteToast('success', 'Login successfully', 5_000)
  const home = await openPage(start - 3_600_000)
  expect(home.takeDueToasts()).toMatchObject([{ restMs: 5_000 }])
})

test('a toast has five seconds in all, however many pages a user visits meanwhile', async () => {
  const login = await openPage(start)
  login.noteToast('success', 'Login successfully', 5_000)
  for (const [seconds, restMs] of [
    [2, 3_000],
    [4, 1_000],
  ] as const) {
    const page = await openPage(start + seconds * 1_000)
    const [toast] = page.takeDueToasts()
    expect(toast?.restMs).toBe(restMs)
    page.noteToast('success', 'Login successfully', restMs)
  }
  expect((await openPage(start + 6_000)).takeDueToasts()).toEqual([])
})

test('a message that is shown again is due once, for its full time', async () => {
  const login = await openPage(start)
  const endFirst = login.noteToast('error', 'Invalid email or password', 5_000)
  vi.setSystemTime(start + 3_000)
  login.noteToast('warning', 'Invalid email or password', 5_000)
  endFirst()
  const [toast, ...others] = (await openPage(start + 4_000)).takeDueToasts()
  expect([toast, others]).toEqual([{ kind: 'warning', message: 'Invalid email or password', restMs: 4_000 }, []])
})

test('a toast that ended is not shown again', async () => {
  const login = await openPage(start)
  login.noteToast('warning', 'Invalid email or password', 5_000)()
  expect((await openPage(start + 1_000)).takeDueToasts()).toEqual([])
})
