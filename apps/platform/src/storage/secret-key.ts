import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CresolverError } from '@cresolver/core/protocol'

const keyBytes = 32

/** Reads the secret of a platform on one machine, and makes it the first time. */
export async function keepSecretKey(folder: string): Promise<Uint8Array> {
  const file = join(folder, 'secret.key')
  await mkdir(folder, { recursive: true })
  const text = (await read(file)) ?? (await make(file))
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length === keyBytes) return key
  throw new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The file ${file} does not hold 32 bytes in hex.`,
    hint: 'Restore the file from a backup; without it the keys of the agents are lost.',
  })
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A link appears whole or not at all, and never replaces another process's file. */
async function make(file: string): Promise<string> {
  const text = randomBytes(keyBytes).toString('hex')
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
    await link(draft, file)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await readFile(file, 'utf8')
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}
