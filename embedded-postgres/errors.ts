/** The code of a system error (ENOENT, EACCES …), or null for any other error. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Awaits a file operation; null if the file is missing. */
export async function orNullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
