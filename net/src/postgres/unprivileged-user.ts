import { readFileSync } from 'node:fs'

/** Who a program runs as; empty for the user of this process. */
export type RunAs = { readonly uid?: number; readonly gid?: number }

const names = ['postgres', 'nobody'] // words: allow

/** Finds whom the Postgres server can run as: it refuses to run as root. */
export function findUnprivilegedUser(passwd: string): Required<RunAs> | undefined {
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const name of names) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? []
    if (uid !== undefined && gid !== undefined && Number(uid) !== 0) {
      return { uid: Number(uid), gid: Number(gid) }
    }
  }
  return undefined
}

/** Chooses whom the Postgres server runs as. */
export function chooseServerUser(): RunAs | undefined {
  return process.getuid?.() === 0
    ? findUnprivilegedUser(readFileSync('/etc/passwd', 'utf8'))
    : {}
}
