import { gunzipSync } from 'node:zlib'

/** Reads the files of a tarball whose headers are all of the plain kind. */
export function readTarball(bytes: Uint8Array): ReadonlyMap<string, string> {
  const archive = gunzipSync(bytes)
  const files = new Map<string, string>()
  for (let at = 0; archive[at] !== 0; ) {
    const field = (from: number, to: number) =>
      archive.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 136), 8)
    files.set(field(0, 100), archive.toString('utf8', at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
