/** The full-screen preloader's state: one message, as long as anything is under way. */
import { createStore } from './store.ts'

export interface Busy {
  status: boolean
  /** Empty: the preloader's default text. */
  message: string
  /** An action that must not be done twice: nothing can be clicked from the first moment on. */
  isAction: boolean
}

type Task = Pick<Busy, 'message' | 'isAction'>

const idle: Busy = { status: false, message: '', isAction: false }
const tasks = new Set<Task>()
export const busy = createStore<Busy>(idle)

/** Begins something; the returned function ends it. The newest message is shown. */
export function beginTask(message = '', isAction = false): () => void {
  const task = { message, isAction }
  tasks.add(task)
  publish()
  return () => {
    tasks.delete(task)
    publish()
  }
}

function publish() {
  const newest = [...tasks].at(-1)
  const isAction = [...tasks].some(task => task.isAction)
  busy.set(newest ? { status: true, message: newest.message, isAction } : idle)
}
