#!/usr/bin/env node
import { processEnvironment } from './environment.ts'
import { runMarket } from './moltbook/market-program.ts'

// A reader of the output may stop early, as `head` does. The work continues anyway: a started write
// is better completed than reconciled later.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runMarket(process.argv.slice(2), processEnvironment())
