export { clientAddress } from './client-address.ts'
export {
  type ServedHttp,
  serveHttp,
} from './serve-http.ts'
export { serveObserved } from './serve-observed.ts'
