import type { TestApp } from './test-app.ts'

/** How many statements browsers' calls send to the database while something happens. */
export async function countingStatements<T>(
  { served }: TestApp,
  act: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const { database } = served
  let statements = 0
  served.database = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  })
  try {
    return { result: await act(), statements }
  } finally {
    served.database = database
  }
}
