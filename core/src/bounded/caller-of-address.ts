/**
 * Names the caller behind a network address: the address, for IPv6 its /64 network, because one
 * subscriber has 2^64 addresses of it.
 */
export function callerOfAddress(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined
  const text = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1]
  if (mapped !== undefined) return mapped
  if (!text.includes(':')) return text
  const [head = '', tail] = text.split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...new Array<string>(zeros).fill('0'), ...last]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
