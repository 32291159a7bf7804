/** The system's short name of a failed call's reason (ENOENT, EACCES …), or null for any other error. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Waits for a file operation whose subject may be missing: then the answer is null. */
export async function orNullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
