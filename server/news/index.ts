/** News of the platform. */
export { news, notification } from './entries.ts'
export { listedNews, newsList, newsPropose, newsWithdraw } from './console.ts'
export { newsToPublish, newsToWithdraw, publishNews, withdrawNews } from './publish.ts'
