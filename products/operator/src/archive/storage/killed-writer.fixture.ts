import { readContent } from '../content/content.ts'
import { openFolderStorage } from './folder-storage.ts'

// Run by itself it writes pages without an end, and names each that is on disk.
const [, , folder] = process.argv
if (process.send && folder) {
  const storage = await openFolderStorage(folder)
  const write = async (first: number) => {
    for (let index = first; ; index += 4) {
      const bytes = new Uint8Array(500_000).fill(index % 251)
      new DataView(bytes.buffer).setUint32(0, index)
      const { hash } = readContent('pages', bytes)
      await storage.write('pages', hash, bytes)
      process.send?.(hash)
    }
  }
  await Promise.all([0, 1, 2, 3].map(write))
}
