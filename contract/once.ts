/** Makes it when it is first asked for, and then answers with the same. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}
