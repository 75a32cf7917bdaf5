/** News of the platform. */
export { news, notification } from './entries.ts'
export { newsToPublish, publishNews } from './publish.ts'
