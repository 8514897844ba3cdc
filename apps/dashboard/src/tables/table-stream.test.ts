import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ScriptedEventSource, scriptEventSources } from './event-source.fixture.ts'
import { analysed, asking, closed, logOf, opened } from './table.fixture.ts'
import { TableStream } from './table-stream.ts'

scriptEventSources()

const log = logOf([opened('ann'), asking('analyze'), analysed('ann', 'Old.'), closed])

function follow() {
  const stream = new TableStream('http://platform.example/events')
  const listener = vi.fn()
  onTestFinished(stream.subscribe(listener))
  const [source] = ScriptedEventSource.all
  if (source === undefined) throw new Error('nothing was opened')
  const send = (from: number, to: number) => {
    for (const event of log.slice(from, to)) source.send(event.event.type, event)
  }
  const reaches = (expected: object) =>
    vi.waitFor(() => expect(stream.getState()).toMatchObject(expected))
  return { stream, listener, source, send, reaches }
}

describe('the stream of a table', () => {
  it('follows the log and ends with it', async () => {
    const { source, send, reaches } = follow()
    source.dispatchEvent(new Event('open'))
    send(0, 3)
    await reaches({ connection: 'live', progress: { events: 3, closed: undefined } })
    send(3, 4)
    await reaches({ connection: 'ended', progress: { closed: { status: 'completed' } } })
    expect(source.readyState).toBe(2)
  })

  it('takes what comes together as one change', async () => {
    const { listener, send, reaches } = follow()
    send(0, 4)
    await reaches({ connection: 'ended' })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it.each([0, 1, 2, 3, 4])('takes an event %i turns after a change', async (turns) => {
    const { listener, send, reaches } = follow()
    listener.mockImplementationOnce(async () => {
      for (let turn = 0; turn < turns; turn += 1) await undefined
      send(3, 4)
    })
    send(0, 3)
    await reaches({ connection: 'ended', progress: { events: 4 } })
  })

  it('continues after a lost connection, even if events repeat', async () => {
    const { source, send, reaches } = follow()
    send(0, 2)
    await reaches({ progress: { events: 2 } })
    source.lose(false)
    await reaches({ connection: 'waiting' })
    source.dispatchEvent(new Event('open'))
    send(1, 4)
    await reaches({ connection: 'ended', progress: { events: 4, linked: true } })
  })

  it('fails for good when it is refused', async () => {
    const { source, reaches } = follow()
    source.lose(true)
    await reaches({ connection: 'failed', problem: { code: 'TABLE_STREAM_REFUSED' } })
  })

  it('fails when the platform says that it cannot read on', async () => {
    const { source, reaches } = follow()
    source.send('error', { code: 'INTERNAL' })
    await reaches({ connection: 'failed', problem: { code: 'TABLE_STREAM_BROKEN' } })
  })

  it('fails at an event that is none, and keeps what came before', async () => {
    const { source, send, reaches } = follow()
    send(0, 2)
    await reaches({ progress: { events: 2 } })
    source.send('vote', { seq: 'x' })
    await reaches({
      connection: 'failed',
      problem: { code: 'TABLE_EVENT_INVALID' },
      progress: { events: 2 },
    })
    expect(source.readyState).toBe(2)
  })

  it('closes without listeners', () => {
    const stream = new TableStream('http://platform.example/events')
    const end = stream.subscribe(() => undefined)
    end()
    expect(ScriptedEventSource.all[0]?.readyState).toBe(2)
  })
})
