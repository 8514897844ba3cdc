// One build at a time: two would write the same dist.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './install.mjs'

const folder = join(root, '.cresolver/build')
const path = join(folder, 'build.lock')

/** Runs something while no other process of this clone does. */
export async function withLock(run) {
  mkdirSync(folder, { recursive: true })
  while (!tryLock()) await pause(100)
  try {
    return await run()
  } finally {
    rmSync(path, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(path, { force: true })
    return false
  }
}

/** A process that was killed leaves its lock behind. */
function isHeld() {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // It may be written a moment later.
    if (pid > 0) process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
