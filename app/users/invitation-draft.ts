// What the owner typed into the invitation's form, kept in this tab while they sign in once more.

const key = 'invitation-draft'

interface Draft {
  readonly email: string
  readonly role: string
  readonly doctorId: string
}

export function keepDraft({ email, role, doctorId }: Draft): void {
  sessionStorage.setItem(key, JSON.stringify({ email, role, doctorId }))
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}

/** What was kept, if anything. */
export function readDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { email = '', role = '', doctorId = '' }: Partial<Record<keyof Draft, unknown>> = kept
    return { email: String(email), role: String(role), doctorId: String(doctorId) }
  } catch {
    return undefined
  }
}
