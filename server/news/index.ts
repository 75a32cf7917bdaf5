/** News of the platform. */
export { news, notification } from './entries.ts'
export { newsList, newsPropose, newsWithdraw } from './console.ts'
export { newsToPublish, publishNews, withdrawNews } from './publish.ts'
