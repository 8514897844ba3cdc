import { randomBytes } from 'node:crypto'

/** Names this process so that people know its host, and no other process has the name: 56 characters at most. */
export function nameProcess(host: string): string {
  const readable = host.replace(/[^\w.-]/g, '-').slice(0, 43)
  return `${readable}-${randomBytes(6).toString('hex')}`
}
