// Preloaded into a process: sends its connections to one port to another, as a network of its own would.
// REDIRECT_PORT=4001:4002
import { Socket } from 'node:net'

const [from, to] = (process.env.REDIRECT_PORT ?? '').split(':').map(Number)
const { connect } = Socket.prototype
Socket.prototype.connect = function (...args) {
  const [first] = args
  const options = Array.isArray(first) ? first[0] : first
  if (Number(options?.port) === from) options.port = to
  return connect.apply(this, args)
}
