export { type ClientRequest, clientAddress } from './client-address.ts'
export {
  type HttpHandler,
  type ServedHttp,
  type ServeHttpParameters,
  serveHttp,
} from './serve-http.ts'
export { type ObservedService, serveObserved } from './serve-observed.ts'
