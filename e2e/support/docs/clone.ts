import { fileURLToPath } from 'node:url'

/** Folder of the clone, without a slash at its end. */
export const clone = fileURLToPath(new URL('../../..', import.meta.url)).replace(
  /\/$/,
  '',
)
