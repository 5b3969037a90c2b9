# Image of the site:
#
#     docker build --tag portfolio .
#
# Settings are environment variables (docs/settings.md). The server writes only to /data.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY admin/package.json admin/
COPY admin/icons/package.json admin/icons/
COPY content/package.json content/
COPY e2e/package.json e2e/
COPY embedded/package.json embedded/
COPY public-site/package.json public-site/
COPY social-image/package.json social-image/
COPY stand-ins/chromium-bidi/package.json stand-ins/chromium-bidi/
COPY stand-ins/oxfmt/package.json stand-ins/oxfmt/
COPY supabase/package.json supabase/
COPY scripts/delete-unused-files.js scripts/

FROM packages AS build
RUN npm ci
COPY . .
# The next stage installs the image's packages.
RUN npm run build && rm -rf ./*/node_modules

FROM packages AS production
# Type declarations are not needed at run time.
RUN npm ci --omit=dev && find . -path '*/node_modules/*' -type f \
  \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node /data
COPY --from=production /app ./
COPY --from=build /app/scripts/env.js scripts/
COPY --from=build /app/content content
COPY --from=build /app/embedded embedded
COPY --from=build /app/supabase supabase
COPY --from=build /app/social-image social-image
COPY --from=build /app/public-site/app public-site/app
COPY --from=build /app/public-site/server public-site/server
COPY --from=build /app/public-site/build public-site/build
COPY --from=build /app/admin/dist admin/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--import", "./scripts/env.js", "public-site/build/bundle/main.js"]
