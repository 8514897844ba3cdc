import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createOutbound } from '@cresolver/net/outbound'
import { createTestCertificate } from '@cresolver/net/outbound/test-certificate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPrivateAgents } from './read-private-agents.ts'

const { key, cert } = createTestCertificate('agent.internal')
const other = createTestCertificate('other.internal')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-agents-'))
  for (const [name, text] of Object.entries({
    'ca.pem': cert,
    'cert.pem': cert,
    'key.pem': key,
    'other.key': other.key,
    'broken.pem': cert.replace(/\n[A-Za-z0-9+/]{20}/, '\nAAAA'),
    'empty.pem': '',
  })) {
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const file = join(folder, 'agents.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readPrivateAgents(file)
}

it('reads networks, with the certificates beside the file', async () => {
  const networks = [
    { hosts: ['*.agents.svc.cluster.local'], ports: [8_080], http: true },
    {
      addresses: ['10.20.0.0/16', 'fd12::/32'],
      ports: [443],
      ca: 'ca.pem',
      cert: 'cert.pem',
      key: 'key.pem',
      tenants: ['research'],
    },
  ]
  expect(await read({ networks })).toEqual([
    { hosts: ['*.agents.svc.cluster.local'], ports: [8_080], http: true, tls: {} },
    {
      addresses: ['10.20.0.0/16', 'fd12::/32'],
      ports: [443],
      http: false,
      tenants: ['research'],
      tls: { ca: cert, cert, key },
    },
  ])
})

const network = { hosts: ['agent.internal'], ports: [443] }

it.each([
  ['not JSON', '{', 'it is not JSON'],
  ['nothing in it', {}, 'networks: '],
  ['an empty list', { networks: [] }, 'networks: is empty'],
  ['a misspelled field', { networks: [{ ...network, tenant: 'a' }] }, 'networks.0: '],
  [
    'neither hosts nor addresses',
    { networks: [{ ports: [443] }] },
    'needs hosts or addresses',
  ],
  ['no port', { networks: [{ ...network, ports: [] }] }, 'networks.0.ports: is empty'],
  [
    'a wrong port',
    { networks: [{ ...network, ports: [0] }] },
    'networks.0.ports.0: is not a port',
  ],
  [
    'a public range',
    { networks: [network, { addresses: ['10.0.0.0/8', '0.0.0.0/0'], ports: [1] }] },
    'networks.1.addresses.1: "0.0.0.0/0" is not private',
  ],
  [
    'loopback as a range',
    { networks: [{ addresses: ['127.0.0.0/8'], ports: [1] }] },
    'networks.0.addresses.0: "127.0.0.0/8" has loopback addresses',
  ],
  [
    'an address among the hosts',
    { networks: [{ hosts: ['10.0.0.1'], ports: [1] }] },
    'networks.0.hosts.0: "10.0.0.1" is an address',
  ],
  [
    'a wrong tenant',
    { networks: [{ ...network, tenants: ['A B'] }] },
    'networks.0.tenants.0: ',
  ],
  [
    'cert without key',
    { networks: [{ ...network, cert: 'cert.pem' }] },
    'needs cert and key',
  ],
  [
    'a missing file',
    { networks: [{ ...network, ca: 'no.pem' }] },
    'no.pem cannot be read (ENOENT)',
  ],
  [
    'an empty authority',
    { networks: [{ ...network, ca: 'empty.pem' }] },
    'no certificate in PEM',
  ],
  [
    'a broken authority',
    { networks: [{ ...network, ca: 'broken.pem' }] },
    'certificate is broken',
  ],
  [
    'the key of another certificate',
    { networks: [{ ...network, cert: 'cert.pem', key: 'other.key' }] },
    'networks.0.key: it is not the key of cert',
  ],
])('refuses %s', async (_, content, why) => {
  const reading = read(content)
  await expect(reading).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining(why),
  })
  await expect(reading).rejects.not.toThrow('PRIVATE KEY')
})

it('refuses a file that is not there', async () => {
  await expect(readPrivateAgents(join(folder, 'none.json'))).rejects.toThrow(
    'none.json of PLATFORM_PRIVATE_AGENTS cannot be used: it cannot be read (ENOENT)',
  )
})

it('the list of the compose file lets a platform call the agents of their network, and nothing else there', async () => {
  const file = fileURLToPath(
    new URL('../../../../deploy/private-agents.json', import.meta.url),
  )
  const outbound = createOutbound({
    privateNetworks: await readPrivateAgents(file),
    lookup: async () => ['172.18.0.5'],
  })
  const check = (url: string) => outbound.check(url, { tenant: 'default' })
  for (const url of [
    'http://agent-alpha:3001',
    'http://agent-beta:3002',
    'http://agent-gamma:3003',
  ]) {
    await expect(check(url)).resolves.toBeUndefined()
  }
  for (const url of [
    'http://postgres:5432',
    'http://agent-alpha:5432',
    'http://172.18.0.5:3001',
  ]) {
    await expect(check(url)).rejects.toThrow()
  }
})
