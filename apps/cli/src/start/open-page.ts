import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens a page in a browser. A machine without one causes no error: the address is printed as well. */
export function openPage(url: string, platform = process.platform): void {
  const [program = 'xdg-open', ...words] = openers[platform] ?? []
  const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
}
