import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A build as Next.js leaves it, small. */
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<!doctype html><title>Overview</title>',
  'markets/index.html': `<!doctype html><title>Markets</title>${'<p>row'.repeat(500)}`,
  'markets/index.txt': '0:{}',
  '404.html': '<!doctype html><title>Nothing here</title>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': Buffer.from([0, 0, 1, 0]),
  'manifest.json': '{}',
  '_next/static/chunks/0a1b2c.js': 'console.log(1)',
  '_next/static/chunks/0a1b2c.js.map': '{}',
  '_next/static/chunks/0a1b2c.css': 'p{margin:0}',
  '_next/static/media/inter.woff2': Buffer.from('wOF2'),
}

/** Writes a build into a folder of its own. */
export async function writeBuild(): Promise<{
  readonly folder: string
  readonly remove: () => Promise<void>
}> {
  const parent = await mkdtemp(join(tmpdir(), 'cresolver-dashboard-'))
  const folder = join(parent, 'out')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(parent, 'secret.txt'), 'not for the web')
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) }
}
