import type { PackedKit } from '../pack/pack-kit.ts'
import type { AgentFile } from './read-template.ts'

/** Puts the packed agent kit into an agent, which installs it from the file. */
export function addKit(files: readonly AgentFile[], kit: PackedKit): AgentFile[] {
  const path = `vendor/${kit.file}`
  const withDependencies = files.map((file) => {
    if (file.path !== 'package.json') return file
    const manifest = JSON.parse(String(file.content))
    manifest.dependencies = { '@cresolver/agent': `file:${path}`, ...kit.peers }
    return { path: file.path, content: `${JSON.stringify(manifest, null, 2)}\n` }
  })
  return [...withDependencies, { path, content: kit.bytes }]
}
