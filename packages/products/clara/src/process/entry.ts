/// <reference path="./aos.d.ts" />
import * as json from 'json'
import { keepMessageFields, readMessage } from './aos/aos-message.ts'
import { encodeWithReplies, queueReplies } from './aos/aos-outbox.ts'
import { handleMessage } from './market.ts'
import { newState } from './state.ts'

/** The module's own table, so that aos finds what the market puts there. */
const aosJson: { encode: AosGlobals['encode'] } = json

// Globals, so that a later Eval of new code finds the state and wraps nothing twice.
CLARA = CLARA ?? newState()
CLARA_AOS = CLARA_AOS ?? {
  collect: collectgarbage,
  normalize: ao.normalize,
  encode: aosJson.encode,
}

const aos = CLARA_AOS

// The module collects all garbage after each message, which takes longer the more the market
// holds. Lua's own incremental collector does the same work in small steps.
collectgarbage = (option, argument) => {
  if (option === undefined) return 0
  return argument === undefined ? aos.collect(option) : aos.collect(option, argument)
}

ao.normalize = (message) => keepMessageFields(message, aos.normalize)

aosJson.encode = (value) => encodeWithReplies(value, aos.encode)

Handlers.add(
  'CLARA',
  () => true,
  (message) => {
    if (CLARA === undefined) return
    const read = readMessage(message, aos.encode)
    queueReplies(handleMessage(CLARA, read, ao.id), read)
  },
)
