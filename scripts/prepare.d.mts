export function prepare(...tasks: string[]): Promise<number>
