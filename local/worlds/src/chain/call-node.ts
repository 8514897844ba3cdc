/** Calls any method of a local chain. */
export async function callNode<Value>(
  rpcUrl: string,
  method: string,
  ...params: readonly unknown[]
): Promise<Value> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  const { result, error } = JSON.parse(await answer.text())
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
