#!/usr/bin/env node
// Lets forge drive the npm `solc` package in place of a native compiler.
// Forge asks for the version on every command; loading the compiler only to
// answer that costs half a second, so the answer is kept in .cresolver/build.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const args = process.argv.slice(2)

if (args.includes('--version')) {
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version()}`)
} else if (args.includes('--standard-json')) {
  let input = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk) => {
    input += chunk
  })
  process.stdin.on('end', () => process.stdout.write(require('solc').compile(input)))
} else {
  console.error(
    `solc.cjs: only --version and --standard-json are supported, got: ${args.join(' ')}`,
  )
  process.exitCode = 1
}

/** The compiler's version in the form forge expects from a native binary. */
function version() {
  const folder = join(__dirname, '..', '.cresolver', 'build', 'contracts')
  const file = join(folder, `solc-${require('solc/package.json').version}.txt`)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const found = require('solc').version().replace('Emscripten.clang', 'Linux.g++')
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, found)
    return found
  }
}
