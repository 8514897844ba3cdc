import { serveHttp } from '@cresolver/net/http-server'

/** Agents in a process of their own: /<delay in ms>/<name>/analyze and so on. */
const served = await serveHttp(
  async (request) => {
    const [, delay = '0', name = '', phase = ''] = new URL(request.url).pathname.split(
      '/',
    )
    if (phase === 'health') return Response.json({})
    await request.arrayBuffer()
    if (delay !== '0') await new Promise((resolve) => setTimeout(resolve, Number(delay)))
    return Response.json({ agent_name: name, domain: 'doors', ...answer(name, phase) })
  },
  { port: 0 },
)
process.send?.(served.url)
process.once('disconnect', () => void served.close())

function answer(name: string, phase: string): object {
  if (phase === 'challenge') return { challenges: [], concessions: [] }
  if (phase === 'vote') return { approve: true }
  const finding = `The part ${name} of the door holds what was asked of it.`
  const evidence = `[INDICATED: ${name} report] It was measured and written down there.`
  return { observations: [{ finding, evidence, severity: 'info', confidence: 0.8 }] }
}
