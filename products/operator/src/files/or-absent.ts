/** Returns undefined if a file or a folder is not there. */
export async function orAbsent<Found>(
  reading: Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Returns true for an error of the operating system with this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
