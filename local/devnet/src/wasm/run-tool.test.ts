import { expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

const node = (script: string, environment?: Record<string, string>) =>
  runTool(process.execPath, ['-e', script], environment)

test('a tool that succeeds prints nothing', async () => {
  await expect(node('console.log("built")')).resolves.toBeUndefined()
})

test('a tool sees the variables of this process and its own', async () => {
  const script = 'process.exit(process.env.PATH && process.env.OWN === "yes" ? 0 : 1)'
  await expect(node(script, { OWN: 'yes' })).resolves.toBeUndefined()
  await expect(node(script)).rejects.toThrow()
})

test('a tool that fails is named with what it printed', async () => {
  await expect(
    node('console.log("line 1"); console.error("wrong"); process.exit(3)'),
  ).rejects.toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: '-e failed: line 1\nwrong',
      cause: expect.objectContaining({ code: 3 }),
    }),
  )
})

test('the end of long output is kept', async () => {
  const script = 'console.log("start" + "x".repeat(5000) + "end"); process.exit(1)'
  await expect(node(script)).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^-e failed: x{1997}end$/),
    }),
  )
})

test('a tool that is not there is named', async () => {
  await expect(runTool('/nowhere/tool', [])).rejects.toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: expect.stringContaining('/nowhere/tool failed'),
      cause: expect.objectContaining({ code: 'ENOENT' }),
    }),
  )
})
