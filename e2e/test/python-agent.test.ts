import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AgentInfo } from '@cresolver/core/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '../support/data-folder.ts'
import { PLATFORM_CERTIFICATE } from '../support/platform-certificate.ts'
import {
  openTable,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'

const support = fileURLToPath(new URL('../support', import.meta.url))
// Another Python may come first in the path, without Debian's packages.
const python = ['python3', '/usr/bin/python3'].find(
  (each) => spawnSync(each, ['-c', 'import fastapi, uvicorn']).status === 0,
)
const curl = spawnSync('curl', ['--version'])
const missing = python === undefined || curl.status !== 0

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function makeFolder(): Promise<string> {
  const { folder, remove } = await makeDataFolder()
  closers.push(remove)
  return folder
}

/** Runs a line in a shell, as if copied by a user. */
async function shell(
  line: string,
  variables: Record<string, string> = {},
): Promise<string> {
  const child = spawn('sh', ['-c', line], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await once(child, 'close')
  return output
}

async function startMyAgent(): Promise<void> {
  const child = spawn(python ?? '', ['-m', 'uvicorn', 'my_agent:app', '--port', '3001'], {
    cwd: support,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  closers.push(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  for await (const chunk of child.stderr) {
    if (String(chunk).includes('Uvicorn running')) break
  }
}

// .ci/run installs them: python3-fastapi, python3-uvicorn and curl of Debian.
describe.skipIf(missing)('the minimal agent in Python', () => {
  test('registers with its curl line and sits at a table', async () => {
    const folder = await makeFolder()
    await startMyAgent()
    const platform = await startPlatformProcess({ PLATFORM_DATA: folder })
    closers.push(() => platform.kill('SIGTERM'))
    const registered = await shell(
      `curl -X POST http://localhost:8000/api/v1/agents -H "Content-Type: application/json" -d '{"name": "my_agent", "domain": "general", "base_url": "http://localhost:3001"}'`,
    )
    expect(JSON.parse(registered)).toMatchObject({ name: 'my_agent', has_api_key: false })
    const taskId = await openTable(platform.url, { content: 'Is the door sound?' })
    const { result } = await untilClosed(platform.url, taskId)
    expect(result.headline).toBe('One opinion: 1 of 1 votes approve (1 needed).')
    expect(result.synthesis.key_findings).toMatchObject([
      {
        finding: 'Analyzed: Is the door sound?',
        level: 'indicated',
        sources: ['input_text'],
      },
    ])
  })

  test('a platform with keys takes the other curl line', async () => {
    const folder = await makeFolder()
    const key = `crk_${'a'.repeat(43)}`
    const platform = await startPlatformProcess({
      PLATFORM_DATA: folder,
      PLATFORM_PORT: '0',
      PLATFORM_SECRET_KEY: '5'.repeat(64),
      PLATFORM_ADMIN_KEY: key,
      PLATFORM_PUBLIC_URL: 'https://platform.example.com',
    })
    closers.push(() => platform.kill('SIGTERM'))
    const port = await serveTls(platform.url)
    await writeFile(join(folder, 'platform.pem'), PLATFORM_CERTIFICATE.cert)
    await writeFile(
      join(folder, '.curlrc'),
      `connect-to = "platform.example.com:443:127.0.0.1:${port}"\ncacert = "${folder}/platform.pem"\nnoproxy = "*"\n`,
    )
    const registered = await shell(
      `curl -X POST https://platform.example.com/api/v1/agents \\
  -H "Authorization: Bearer $YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "security_analyst",
    "domain": "application security",
    "base_url": "https://your-agent.example.com",
    "api_key": "your-agent-secret",
    "capabilities": ["security", "owasp", "code_review"],
    "mode": "sync"
  }'`,
      { YOUR_API_KEY: key, CURL_HOME: folder },
    )
    const agent: AgentInfo = JSON.parse(registered)
    expect(agent).toMatchObject({ name: 'security_analyst', has_api_key: true })
    expect(registered).not.toContain('your-agent-secret')
    await expect(send(platform.url, 'GET', '/agents')).rejects.toThrow('401')
  })
})

/** The proxy in front of a platform, which has the certificate. */
async function serveTls(target: string): Promise<number> {
  const server = createServer(PLATFORM_CERTIFICATE, (incoming, outgoing) => {
    const { method, headers } = incoming
    const onward = request(`${target}${incoming.url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
