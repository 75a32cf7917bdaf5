/** News of the platform. */
export { news, notification } from './entries.ts'
export { publishNews } from './publish.ts'
