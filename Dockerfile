# The site server with the embedded API, for production: docker build -t dealframe .
# docs/operating.md says how to run it, compose.yml runs it with Postgres, Valkey and nginx.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# The editor is not in production.
RUN node scripts/runScript.mjs scripts/build.ts --without-editor
RUN node scripts/buildCli.mjs
# The packages that the built server loads: the build lists them in dist/package.json.
RUN npm ci --prefix dist --ignore-scripts
RUN mkdir data

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
COPY --from=build /app/dist/package.json ./dist/
COPY --from=build /app/dist/node_modules ./dist/node_modules
COPY --from=build /app/dist/builds ./dist/builds
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/dist/cli ./dist/cli
COPY bin ./bin
COPY scripts/buildCli.mjs ./scripts/
COPY scripts/build/compiledValidators.mjs ./scripts/build/
COPY schemas ./schemas
COPY layouts ./layouts
COPY imports ./imports
COPY src/reference-api/seed/websites.json ./src/reference-api/seed/
COPY package.json ./
# Everything else belongs to root: the server writes here alone, also where the file system is read-only.
COPY --from=build --chown=1000:1000 /app/data /data
VOLUME /data
# For ASSETS_DIR=/assets, where containers share a volume.
COPY --from=build --chown=1000:1000 /app/data /assets
# The user “node” of the image, by its number, so that a cluster can see that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which passes no signals on.
CMD ["node", "dist/server/main.js"]
