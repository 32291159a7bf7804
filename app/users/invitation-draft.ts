// What the owner typed into the invitation's form, saved in this tab while they sign in once more.

const key = 'invitation-draft'

interface Draft {
  readonly email: string
  readonly role: string
  readonly doctorId: string
}

export function saveDraft({ email, role, doctorId }: Draft): void {
  sessionStorage.setItem(key, JSON.stringify({ email, role, doctorId }))
}

export function dropDraft(): void {
  sessionStorage.removeItem(key)
}

/** What was saved, if anything. */
export function readDraft(): Draft | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { email = '', role = '', doctorId = '' }: Partial<Record<keyof Draft, unknown>> = saved
    return { email: String(email), role: String(role), doctorId: String(doctorId) }
  } catch {
    return undefined
  }
}
