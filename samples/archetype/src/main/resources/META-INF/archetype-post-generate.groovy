// A template has no permissions.
new File(new File(request.outputDirectory, request.artifactId), 'mvnw').setExecutable(true, false)
