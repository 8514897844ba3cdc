// Files of the repository, as git knows them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './install.mjs'

/** Paths of all files that git does not ignore, new ones too, relative to the root. */
export function listFiles() {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
  return stdout.split('\n').filter((file) => file !== '' && existsSync(root + file))
}
