import { serveHttp } from '@cresolver/net/http-server'
import { admitted, panelAgent } from './panel-agent.fixture.ts'
import { openPanelJournal } from './panel-journal.ts'

// Run by itself: a worker that dies before or after it stores what it signed for the first time.
const [, , folder, moment] = process.argv
if (process.send && folder) {
  const journal = openPanelJournal(folder)
  const agent = panelAgent({
    admit: () => admitted(),
    journal: {
      read: journal.read,
      async add(name, value) {
        if (moment === `before ${name}`) process.kill(process.pid, 'SIGKILL')
        const stored = await journal.add(name, value)
        if (moment === `after ${name}`) process.kill(process.pid, 'SIGKILL')
        return stored
      },
    },
  })
  const { url } = await serveHttp(agent.fetch, { port: 0, portHint: '' })
  process.send?.(url)
}
