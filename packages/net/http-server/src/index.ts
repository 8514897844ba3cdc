export {
  type HttpHandler,
  type ServedHttp,
  type ServeHttpParameters,
  serveHttp,
} from './serve-http.ts'
