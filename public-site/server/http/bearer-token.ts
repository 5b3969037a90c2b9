export const bearerToken = ({ headers }: Request): string | undefined =>
  headers.get("authorization")?.match(/^Bearer (\S+)$/)?.[1];
