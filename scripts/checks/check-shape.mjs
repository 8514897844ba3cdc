// npm run check:shape: rooms that hold one idea. It fails if a source file has more than 300 lines, if a folder
// has more than 40 files, or if two files export types of one name. Solidity counts by folder only: its contracts
// have limits of their own (contracts/scripts/check-size.mjs), and some are longer than 300 lines.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../install.mjs'
import { listFiles } from '../list-files.mjs'

const mostLines = 300
const mostFiles = 40
const passedOver = /(^|\/)(generated|templates|snapshots|vectors)\//
const source = /(?<!\.test|\.fixture|\.d)\.(tsx?|mts|mjs)$/
const isTest = /^e2e\//
const exported = /^export (?:abstract )?(?:type|interface|class|enum) (\w+)\b(?! *[,}])/gm

const files = listFiles().filter(
  (file) => /\.(tsx?|mts|mjs|sol|css)$/.test(file) && !passedOver.test(file),
)
const faults = []
const folders = new Map()
for (const file of files) {
  const folder = posix.dirname(file)
  folders.set(folder, (folders.get(folder) ?? 0) + 1)
}
for (const [folder, count] of folders) {
  if (count > mostFiles)
    faults.push(`${folder} has ${count} files: divide it into folders of one idea each`)
}
const owners = new Map()
for (const file of files) {
  if (!source.test(file) || isTest.test(file)) continue
  const text = readFileSync(`${root}${file}`, 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > mostLines)
    faults.push(`${file} has ${lines} lines: give its second idea a file of its own`)
  for (const [, name] of text.matchAll(exported)) {
    const owner = owners.get(name)
    if (owner !== undefined && owner !== file)
      faults.push(
        `${file} exports ${name}, as ${owner} does: import it, or name it apart`,
      )
    owners.set(name, file)
  }
}
for (const fault of faults) console.log(fault)
console.log(
  faults.length === 0
    ? `${files.length} files in ${folders.size} folders, ${owners.size} exported types, each named once.`
    : `${faults.length} faults of shape.`,
)
process.exitCode = faults.length === 0 ? 0 : 1
