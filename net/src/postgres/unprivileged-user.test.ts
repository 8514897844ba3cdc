import { expect, test } from 'vitest'
import { chooseServerUser, findUnprivilegedUser } from './unprivileged-user.ts'

const root = 'root:x:0:0:root:/root:/bin/bash'
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin' // words: allow
const postgres = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash'

test('the server runs as postgres, else as the unprivileged fallback', () => {
  // words: allow
  const both = [root, nobody, postgres].join('\n') // words: allow
  expect(findUnprivilegedUser(both)).toEqual({ uid: 101, gid: 104 })
  expect(findUnprivilegedUser(`${root}\n${nobody}\n`)).toEqual({ uid: 65534, gid: 65533 }) // words: allow
})

test('it never runs as root, nor as another user', () => {
  expect(findUnprivilegedUser(`${root}\npostgres:x:0:0::/:/bin/sh`)).toBeUndefined()
  expect(findUnprivilegedUser('postgres2:x:7:7::/:/bin/sh\nnobody')).toBeUndefined()
})

test('a plain user keeps their own name', () => {
  const { uid } = chooseServerUser() ?? {}
  expect(uid === undefined).toBe(process.getuid?.() !== 0)
})
