import type { Metadata } from 'next'
import { TasksPage } from '../../src/tasks/tasks-page.tsx'

export const metadata: Metadata = { title: 'Tasks' }

/** `/tasks/` */
export default function Tasks() {
  return <TasksPage />
}
